import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { clockText } from '../components/texts/clock-text.ts'
import classes from './connection-bar.module.css'

type BarProps = {
  readonly title: string
  /** Time of the shown data. */
  readonly asOf?: string | undefined
  readonly words: string
  readonly children: ReactNode
}

/**
 * Amber bar in the header with its action: at most two lines, which the header reserves, complete at every width. It contains no names,
 * which may be long: the switcher beside it names the connection.
 */
export function Bar({ title, asOf = '', words, children }: BarProps) {
  const rest = `${asOf} ${words}`.trim()
  return (
    <div className={classes.bar} role="alert">
      <IconAlertTriangle size={16} aria-hidden />
      <span className={classes.words} title={`${title}. ${rest}`}>
        <strong>{title}.</strong> {rest}
      </span>
      {children}
    </div>
  )
}

/** "Shown as of 2026-03-12 09:40."; undefined if there was no answer yet. */
export function shownAsOf(lastAnswerAt: number | undefined): string | undefined {
  return lastAnswerAt === undefined ? undefined : `Shown as of ${clockText(lastAnswerAt)}.`
}
