import type { CSSProperties } from 'react'
import { createPortal } from 'react-dom'
import type { LetterText } from '#contract/letter/letter-text.ts'
import classes from './paper.module.css'
import { useOfferedPaper } from './printed-sheet.ts'

/** Styles beside those of every paper: upright, and with the lines as they were written. */
const UPRIGHT: CSSProperties = {
  page: 'letter',
  fontSize: '11pt',
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}

/** A letter on paper of its own, in place of the page behind it. It is text, whatever its words look like. */
export function LetterPaper({ title, text, language }: LetterText & { readonly language: string }) {
  useOfferedPaper(() => null)
  return createPortal(
    <div className={classes.paper} style={UPRIGHT} lang={language} data-paper aria-hidden>
      <h1 className={classes.title}>{title}</h1>
      {text}
    </div>,
    document.body,
  )
}
