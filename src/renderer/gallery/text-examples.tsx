import { IconCircleCheck } from '@tabler/icons-react'
import { CONNECTION_KINDS } from '#values/vocabulary/connection-terms.ts'
import { SUBMISSION_STATES } from '#values/vocabulary/submission-state.ts'
import { Amount } from '../components/amounts/amount.tsx'
import { AmountCell } from '../components/amounts/amount-cell.tsx'
import { Figure, Figures } from '../components/amounts/figures.tsx'
import table from '../components/tables/table.module.css'
import { CopyButton, CopyTextButton } from '../components/texts/copy-button.tsx'
import { CountedWord } from '../components/texts/counted-word.tsx'
import { DateText } from '../components/texts/date-text.tsx'
import { KindBadge } from '../components/texts/kind-badge.tsx'
import { OUTCOME_TONES, OutcomeWord } from '../components/texts/outcome-word.tsx'
import { SecretText } from '../components/texts/secret-text.tsx'
import { ShortUuid } from '../components/texts/short-uuid.tsx'
import {
  DiffersBadge,
  SubmissionStateBadge,
  SubmissionStateText,
  UnknownBadge,
} from '../components/texts/submission-state.tsx'
import { ShortcutKbd } from '../keys/shortcut-kbd.tsx'
import { Example } from './example.tsx'
import { LARGEST_AMOUNT, UUID } from './samples.ts'

const AMOUNTS = ['0.00', '0.01', '126500.00', '-126500.00', LARGEST_AMOUNT] as const

export function TextExamples() {
  return (
    <>
      <Example name="Days: a Thursday, a Saturday, a Sunday">
        {['2026-01-29', '2026-01-31', '2026-02-01'].map((day) => (
          <div key={day}>
            <DateText value={day} withWeekend />
          </div>
        ))}
      </Example>
      <Example name="UUID, to be copied">
        <ShortUuid uuid={UUID} what="loan UUID" />
      </Example>
      <Example name="Copying, as a mark and in words">
        <CopyButton text={UUID} what="UUID" /> <CopyTextButton text={UUID} what="UUID" />
      </Example>
      <Example name="Personal code, hidden until one asks">
        <SecretText text="48703150007" what="Personal code" />
      </Example>
      <Example name="A choice with its count">
        <CountedWord word="Unknown" count={1_200_000} />
      </Example>
      <Example name="A key, as this machine writes it">
        <ShortcutKbd keys="Ctrl+E" />
      </Example>
      <Marks />
    </>
  )
}

function Marks() {
  return (
    <>
      <Example name="Kinds of connections">
        {CONNECTION_KINDS.map((kind) => (
          <div key={kind}>
            <KindBadge kind={kind} />
          </div>
        ))}
      </Example>
      <Example name="Outcomes">
        {OUTCOME_TONES.map((tone) => (
          <div key={tone}>
            <OutcomeWord icon={IconCircleCheck} tone={tone} word="Created" />
          </div>
        ))}
      </Example>
      <Example name="States of submissions, in a list and alone">
        {SUBMISSION_STATES.map((state) => (
          <div key={state}>
            <SubmissionStateText state={state} /> <SubmissionStateBadge state={state} />
          </div>
        ))}
      </Example>
      <Example name="Unknown, in both sizes">
        <UnknownBadge /> <UnknownBadge size="large" />
      </Example>
      <Example name="Accepted with other figures than predicted">
        <DiffersBadge />
      </Example>
    </>
  )
}

export function AmountExamples() {
  return (
    <>
      <Example name="Amounts, from nothing to the largest">
        {AMOUNTS.map((amount) => (
          <div key={amount}>
            <Amount value={amount} />
          </div>
        ))}
      </Example>
      <Example name="Amounts that were added">
        {AMOUNTS.map((amount) => (
          <div key={amount}>
            <Amount value={amount} signed />
          </div>
        ))}
      </Example>
      <Example name="Figures of a page" isWide>
        <Figures>
          <Figure name="Would be extended" value="1,200 loans" />
          <Figure name="Added interest" value={<Amount value={LARGEST_AMOUNT} signed />}>
            of which 12 were asked
          </Figure>
          <Figure name="Not known yet" value="–" />
        </Figures>
      </Example>
      <Example name="Cells that can be asked: usual, the one that Tab reaches, changed, none" isWide>
        <AmountCells />
      </Example>
    </>
  )
}

function AmountCells() {
  return (
    <table className={table.table} aria-label="Cells">
      <tbody>
        <tr>
          <AmountCell className={table.number} value="126500.00" place={{ row: 0, column: 'usual' }} isActive={false} />
          <AmountCell className={table.number} value="126500.00" place={{ row: 0, column: 'active' }} isActive />
          <AmountCell
            className={table.number}
            value={LARGEST_AMOUNT}
            place={{ row: 0, column: 'changed' }}
            isActive={false}
            isChanged
          />
          <AmountCell
            className={table.number}
            value={null}
            place={{ row: 0, column: 'none' }}
            isActive={false}
            none="–"
          />
        </tr>
      </tbody>
    </table>
  )
}
