import { Button } from '@mantine/core'
import { type KeyboardEvent, useId, useState } from 'react'
import { COUNTRY_CODES, countryName } from '#contract/countries.ts'
import { assertNever } from '#values/assert.ts'
import { EXTENSION_FILTERS, STANDINGS } from '#values/vocabulary/loan-list-terms.ts'
import { CLIENT_TYPES, SCHEDULE_TYPES } from '#values/vocabulary/loan-terms.ts'
import { CheckBox } from '../../../components/fields/check-box.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { ShortcutKbd } from '../../../keys/shortcut-kbd.tsx'
import type { ShownLoanView } from '../view/use-loan-view.ts'
import { termWords } from './chip-text.ts'
import classes from './editors.module.css'
import { type SetFilter, setOf } from './filter-fields.ts'

type SetEditorProps = { readonly name: SetFilter; readonly view: ShownLoanView; readonly onClose: () => void }

type TermBoxProps = {
  readonly words: string
  readonly note: string | undefined
  readonly isChecked: boolean
  /** True for the term that takes the focus when the editor opens. */
  readonly isFirst: boolean
  readonly onToggle: () => void
}

/** Terms of a set, toggled by Space and applied at once. In a long set, a few letters find a term. */
export function SetEditor({ name, view, onClose }: SetEditorProps) {
  const chosen = setOf(view.query, name)
  const [sought, setSought] = useState('')
  const list = useId()
  const terms = termsOf(name)
  const isLong = terms.length > MANY
  const shown = isLong ? found(terms, sought, chosen) : terms
  const toggle = (term: string) => {
    const kept = chosen.filter((each) => each !== term && isAlone(name, each) === isAlone(name, term))
    const next = chosen.includes(term) ? kept : [...kept, term]
    // In the order of the list, so that equal sets have equal addresses.
    view.filter({ [name]: terms.filter((each) => next.includes(each)).join(',') })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the keys of what stands in it
    <div onKeyDown={(event) => goToTerm(event, list, onClose)}>
      {isLong && (
        <TextField
          label="Find a country"
          className={classes.sought}
          data-autofocus
          value={sought}
          onChange={setSought}
        />
      )}
      <ul className={classes.terms} id={list}>
        {shown.map((term, index) => (
          <TermBox
            key={term}
            words={termWords(name, term)}
            note={name === 'country' ? countryName(term) : undefined}
            isChecked={chosen.includes(term)}
            isFirst={index === 0 && !isLong}
            onToggle={() => toggle(term)}
          />
        ))}
      </ul>
      <div className={classes.foot}>
        <Button variant="subtle" onClick={onClose} rightSection={<ShortcutKbd keys="Esc" />}>
          Done
        </Button>
      </div>
    </div>
  )
}

const MANY = 20

/** True for a term that is chosen by itself: voided loans are in no list with others. */
function isAlone(name: SetFilter, term: string): boolean {
  return name === 'standing' && term === 'voided'
}

function termsOf(name: SetFilter): readonly string[] {
  switch (name) {
    case 'scheduleType':
      return SCHEDULE_TYPES
    case 'clientType':
      return CLIENT_TYPES
    case 'country':
      return COUNTRY_CODES
    case 'standing':
      return STANDINGS
    case 'extensions':
      return EXTENSION_FILTERS
    default:
      return assertNever(name)
  }
}

/** Finds countries by code or name; without a search, the chosen ones come first. */
function found(codes: readonly string[], sought: string, chosen: readonly string[]): readonly string[] {
  const letters = sought.trim().toLowerCase()
  const matching = codes.filter((code) => `${code} ${countryName(code)}`.toLowerCase().includes(letters))
  const begins = (code: string) => code.toLowerCase().startsWith(letters) && letters !== ''
  const rank = (code: string) => (begins(code) || (letters === '' && chosen.includes(code)) ? 0 : 1)
  return matching.toSorted((a, b) => rank(a) - rank(b))
}

/** ↑ ↓ move from term to term; Enter toggles the first one found, or closes the editor. */
function goToTerm(event: KeyboardEvent<HTMLElement>, list: string, onClose: () => void): void {
  const target = event.target instanceof HTMLInputElement ? event.target : null
  const boxes = [...(document.getElementById(list)?.querySelectorAll<HTMLInputElement>('input') ?? [])]
  const at = boxes.findIndex((box) => box.isSameNode(target))
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step !== 0) {
    event.preventDefault()
    boxes[Math.min(Math.max(at + step, 0), boxes.length - 1)]?.focus()
  } else if (event.key === 'Enter' && target) {
    event.preventDefault()
    if (at < 0 && target.value.trim() !== '') boxes[0]?.click()
    else onClose()
  }
}

/** A checkbox for a term of a set; the whole line is the target. */
function TermBox({ words, note, isChecked, isFirst, onToggle }: TermBoxProps) {
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
