import classes from './ask-hint.module.css'

/** Says quietly that the amounts of the table beside it can be asked; the table is described by it. */
export function AskHint({ id }: { readonly id: string }) {
  return (
    <span id={id} className={classes.hint}>
      Click or press Enter on an amount to explain it
    </span>
  )
}
