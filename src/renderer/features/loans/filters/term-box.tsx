import { CheckBox } from '../../../components/fields/check-box.tsx'
import classes from './editors.module.css'

type TermBoxProps = {
  readonly words: string
  readonly note: string | undefined
  readonly isChecked: boolean
  /** True for the term that takes the focus when the editor opens. */
  readonly isFirst: boolean
  readonly onToggle: () => void
}

/** A checkbox for a term of a set; the whole line is the target. */
export function TermBox({ words, note, isChecked, isFirst, onToggle }: TermBoxProps) {
  return (
    <li>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is in it */}
      <label className={classes.term}>
        <CheckBox
          label={note === undefined ? words : `${words} ${note}`}
          isChecked={isChecked}
          isTabStop
          takesFocus={isFirst}
          onToggle={onToggle}
        />
        <span className={note === undefined ? undefined : classes.code}>{words}</span>
        {note !== undefined && <span className={classes.name}>{note}</span>}
      </label>
    </li>
  )
}
