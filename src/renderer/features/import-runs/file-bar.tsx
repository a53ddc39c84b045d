import { Button } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { sizeText } from '../../components/texts/size-text.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import classes from './file-bar.module.css'
import { ANOTHER_FILE_ID } from './plan/plan-place.ts'

type FileBarProps = {
  readonly name: string
  /** Size of the file, in bytes. */
  readonly size: number
  readonly note?: string | undefined
  readonly isBusy: boolean
  readonly onChoose: () => void
}

/** Name and size of the file, and the button for choosing another one. */
export function FileBar({ name, size, note, isBusy, onChoose }: FileBarProps) {
  return (
    <section className={classes.bar} aria-label="File">
      <IconFile size={18} aria-hidden className={classes.icon} />
      <strong className={classes.name} title={name}>
        {name}
      </strong>
      <span className={classes.note}>
        {sizeText(size)}
        {note && ` · ${note}`}
      </span>
      <span className={classes.ways}>
        or drop a file, or paste <ShortcutKbd keys="Ctrl+V" />
      </span>
      <Button
        id={ANOTHER_FILE_ID}
        variant="default"
        disabled={isBusy}
        onClick={onChoose}
        rightSection={<ShortcutKbd keys="Ctrl+O" />}
      >
        Choose another file
      </Button>
    </section>
  )
}
