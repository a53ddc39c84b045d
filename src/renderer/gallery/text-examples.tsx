import { IconCircleCheck } from '@tabler/icons-react'
import { CONNECTION_KINDS } from '#values/vocabulary/connection-terms.ts'
import { SUBMISSION_STATES } from '#values/vocabulary/submission-state.ts'
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
import { UUID } from './samples.ts'

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
