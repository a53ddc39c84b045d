import type { ComponentProps } from 'react'

type NamedValueProps = ComponentProps<'dd'> & { readonly name: string }

/**
 * A name and its value in a list of definitions. Tests find the value by its name as a test ID: an accessible name would
 * be that of a field beside it too.
 */
export function NamedValue({ name, ...value }: NamedValueProps) {
  return (
    <>
      <dt>{name}</dt>
      <dd data-testid={name} {...value} />
    </>
  )
}
