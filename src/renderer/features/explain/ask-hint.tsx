import classes from './ask-hint.module.css'

/** Hint that the amounts of a table can be explained; also the table's accessible description. */
export function AskHint({ id }: { readonly id: string }) {
  return (
    <span id={id} className={classes.hint}>
      Click or press Enter on an amount to explain it
    </span>
  )
}
