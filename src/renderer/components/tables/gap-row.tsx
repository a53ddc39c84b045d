import classes from './gap-row.module.css'

/** Stands for rows that are scrolled out of sight; `height` in px. */
export function GapRow({ height, columns }: { readonly height: number; readonly columns: number }) {
  return (
    <tr aria-hidden>
      <td className={classes.gap} style={{ height }} colSpan={columns} />
    </tr>
  )
}
