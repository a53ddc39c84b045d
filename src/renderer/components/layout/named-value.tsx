import type { ComponentProps } from 'react'

type NamedValueProps = ComponentProps<'dd'> & { readonly name: string }

/**
 * A name and its value in a list of definitions. Tests find the value by its name as a test ID, because an accessible name could also match
 * a field beside it.
 */
export function NamedValue({ name, ...value }: NamedValueProps) {
  return (
    <>
      <dt>{name}</dt>
      <dd data-testid={name} {...value} />
    </>
  )
}
