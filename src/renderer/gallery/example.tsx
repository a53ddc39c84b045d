import { type ReactNode, useState } from 'react'
import classes from './gallery.module.css'

type ExampleProps = {
  /** The component and its state: "Amount field, with a fault". */
  readonly name: string
  readonly isWide?: boolean
  readonly children: ReactNode
}

export function Example({ name, isWide = false, children }: ExampleProps) {
  return (
    <figure className={classes.example} data-is-wide={isWide || undefined}>
      <figcaption>{name}</figcaption>
      <div>{children}</div>
    </figure>
  )
}

type HeldProps<Value> = {
  readonly start: Value
  readonly children: (value: Value, setValue: (value: Value) => void) => ReactNode
}

/** Holds the value typed or chosen in an example. */
export function Held<Value>({ start, children }: HeldProps<Value>) {
  const [value, setValue] = useState(start)
  return children(value, setValue)
}
