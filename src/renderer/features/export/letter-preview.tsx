import type { CSSProperties } from 'react'
import type { LetterText } from '#contract/letter/letter-text.ts'
import settingsSection from '../../components/layout/settings-section.module.css'

/** Lines as they are written, in a box that scrolls: a letter may name hundreds of installments. */
const LINES: CSSProperties = {
  maxHeight: 'min(320px, 40vh)',
  marginBottom: 12,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}

/** A letter as its client will read it. */
export function LetterPreview({ title, text, language }: LetterText & { readonly language: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={settingsSection.said} style={LINES} lang={language} aria-label="Letter" tabIndex={0}>
      <strong>{title}</strong>
      {`\n\n${text}\n`}
    </section>
  )
}
