import { CopyButton } from './copy-button.tsx'
import classes from './texts.module.css'

/** The first eight characters of a UUID; the tooltip and the clipboard have it in full. */
export function ShortUuid({ uuid, what }: { readonly uuid: string; readonly what: string }) {
  return (
    <span className={classes.uuid} title={uuid}>
      {uuid.slice(0, 8)}… <CopyButton text={uuid} what={what} />
    </span>
  )
}
