import type { Icon } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import classes from './file-zone.module.css'

type FileZoneProps = {
  readonly label: string
  readonly icon: Icon
  readonly title: string
  readonly text: string
  /** True while a file is dragged over the page. */
  readonly isOver: boolean
  /** True while a file is handed in: the title is then announced. */
  readonly isBusy: boolean
  /** The button. */
  readonly children: ReactNode
}

/** Place for a file on a page that takes one. */
export function FileZone({ label, icon: Picture, title, text, isOver, isBusy, children }: FileZoneProps) {
  return (
    <section className={classes.zone} data-over={isOver || undefined} aria-label={label}>
      <Picture size={32} stroke={1.4} aria-hidden className={classes.icon} />
      <h2 className={classes.title} role={isBusy ? 'status' : undefined}>
        {title}
      </h2>
      <p className={classes.text}>{text}</p>
      {children}
    </section>
  )
}

const LOAN_FILES = '.csv,.tsv,.txt,.xlsx,.json,.jsonl,.ndjson'

type FileChooserProps = {
  readonly chooser: RefObject<HTMLInputElement | null>
  readonly onChosen: () => void
  /** File endings that the dialog offers, separated by commas. */
  readonly accept?: string
}

/** File dialog of the system, which the buttons open. */
export function FileChooser({ chooser, onChosen, accept = LOAN_FILES }: FileChooserProps) {
  return (
    <input
      ref={chooser}
      type="file"
      hidden
      aria-label="File to import"
      accept={accept}
      onChange={(event) => {
        onChosen()
        // Reset, so that the same file can be chosen again.
        event.currentTarget.value = ''
      }}
    />
  )
}
