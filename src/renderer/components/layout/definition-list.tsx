import type { ReactNode } from 'react'
import classes from './definition-list.module.css'
import { NamedValue } from './named-value.tsx'

export type Definition = { readonly name: string; readonly value: ReactNode }

/** Names on the left, values on the right, one line each. */
export function DefinitionList({ items }: { readonly items: readonly Definition[] }) {
  return (
    <dl className={classes.list}>
      {items.map(({ name, value }) => (
        <div className={classes.item} key={name}>
          <NamedValue name={name}>{value}</NamedValue>
        </div>
      ))}
    </dl>
  )
}
