import classes from './skeleton-bar.module.css'

/** A placeholder for a text that is loading; `width` in characters. */
export function SkeletonBar({ width }: { readonly width: number }) {
  return <span className={classes.bar} style={{ width: `${width}ch` }} />
}
