import type { ReactNode } from 'react'
import classes from './event.module.css'

/** A value that no longer counts. */
export function Struck({ children }: { readonly children: ReactNode }) {
  return <del className={classes.struck}>{children}</del>
}
