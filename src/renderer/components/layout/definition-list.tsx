import type { ReactNode } from 'react'
import classes from './definition-list.module.css'

export type Definition = { readonly name: string; readonly value: ReactNode }

/** Names on the left, values on the right, one line each. */
export function DefinitionList({ items }: { readonly items: readonly Definition[] }) {
  return (
    <dl className={classes.list}>
      {items.map(({ name, value }) => (
        <div className={classes.item} key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
