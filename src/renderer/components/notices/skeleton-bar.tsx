import classes from './skeleton-bar.module.css'

/** Stands for a text that is still being read; `width` in characters. */
export function SkeletonBar({ width }: { readonly width: number }) {
  return <span className={classes.bar} style={{ width: `${width}ch` }} />
}
