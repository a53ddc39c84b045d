import { IconGripVertical, IconLock } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { LoanColumnName } from '#values/vocabulary/loan-list-terms.ts'
import { CheckBox } from '../../../components/fields/check-box.tsx'
import { LOAN_COLUMN_WORDS } from '../../../words/loan-column-words.ts'
import classes from './column-chooser.module.css'

type ColumnLineProps = {
  readonly name: LoanColumnName
  /** Place among the shown columns; undefined for a hidden one. */
  readonly place: number | undefined
  readonly width: number | null
  /** True for the first column, which can be neither hidden nor moved. */
  readonly isFirst: boolean
  readonly onToggle: () => void
  readonly onMove: (by: number) => void
  readonly onWidth: (px: number | null) => void
  readonly onDrag: (event: PointerEvent<HTMLElement>, name: LoanColumnName) => void
}

/** A column with its checkbox, its name, and its width in px. */
export function ColumnLine({ name, place, width, isFirst, onToggle, onMove, onWidth, onDrag }: ColumnLineProps) {
  const words = LOAN_COLUMN_WORDS[name]
  const isShown = place !== undefined
  const canMove = isShown && !isFirst
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    if (canMove) onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <li className={classes.line} data-column={name} onKeyDown={onKeyDown}>
      {isFirst ? (
        <IconLock size={14} className={classes.lock} aria-hidden />
      ) : (
        <span
          className={classes.grip}
          data-hidden={!canMove || undefined}
          onPointerDown={(event) => canMove && onDrag(event, name)}
        >
          <IconGripVertical size={14} aria-hidden />
        </span>
      )}
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is in it */}
      <label className={classes.name}>
        <CheckBox
          label={words}
          isChecked={isShown}
          isTabStop
          isAlways={isFirst}
          takesFocus={place === 1}
          {...(!isFirst && { onToggle })}
        />
        {words}
      </label>
      {isShown && <WidthField words={words} width={width} name={name} onWidth={onWidth} />}
    </li>
  )
}

type WidthFieldProps = {
  readonly words: string
  readonly name: LoanColumnName
  readonly width: number | null
  readonly onWidth: (px: number | null) => void
}

/** Width in px as typed; empty for the default width, which is the placeholder. A text that is no number stays, marked as wrong. */
function WidthField({ words, name, width, onWidth }: WidthFieldProps) {
  const kept = width === null ? '' : String(width)
  const [text, setText] = useState<string>()
  const isWrong = text !== undefined && !/^\s*\d{0,6}\s*$/.test(text)
  const take = () => {
    if (isWrong) return
    setText(undefined)
    if (text === undefined || text.trim() === kept) return
    onWidth(text.trim() === '' ? null : Number(text))
  }
  return (
    <input
      className={classes.width}
      inputMode="numeric"
      autoComplete="off"
      aria-label={`Width of ${words}, px`}
      aria-invalid={isWrong}
      title={isWrong ? 'Not a whole number: the width stays' : undefined}
      placeholder={widthOf(name)}
      value={text ?? kept}
      onChange={(event) => setText(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
      }}
    />
  )
}

/** Rendered width in px. */
function widthOf(name: LoanColumnName): string {
  const head = document.querySelector(`main th[data-column="${LOAN_COLUMN_WORDS[name]}"]`)
  return head ? String(Math.round(head.getBoundingClientRect().width)) : ''
}
