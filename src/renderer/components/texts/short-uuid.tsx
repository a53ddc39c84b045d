import { CopyButton } from './copy-button.tsx'
import classes from './texts.module.css'

/** The first eight characters, the whole one in the tooltip and on the clipboard. */
export function ShortUuid({ uuid, what }: { readonly uuid: string; readonly what: string }) {
  return (
    <span className={classes.uuid} title={uuid}>
      {uuid.slice(0, 8)}… <CopyButton text={uuid} what={what} />
    </span>
  )
}
