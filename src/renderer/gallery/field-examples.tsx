import { Button } from '@mantine/core'
import { CalendarButton } from '../components/fields/calendar-button.tsx'
import { CheckBox } from '../components/fields/check-box.tsx'
import { CodeField } from '../components/fields/code-field.tsx'
import { CountField } from '../components/fields/count-field.tsx'
import { DateField } from '../components/fields/date-field.tsx'
import { DaysInput } from '../components/fields/days-input.tsx'
import { FieldError } from '../components/fields/field-message.tsx'
import { MeaningQuestion } from '../components/fields/meaning-question.tsx'
import { AmountField, NumberTextField, RateField } from '../components/fields/number-text-field.tsx'
import { PrefixSelect } from '../components/fields/prefix-select.tsx'
import { SaidBeside } from '../components/fields/said-beside.tsx'
import { TextField } from '../components/fields/text-field.tsx'
import { Notice } from '../components/notices/notice.tsx'
import { formatAmountText } from '../formats/shown-text.ts'
import { parseTypedAmount } from '../input/parse-typed-amount.ts'
import { SCHEDULE_TYPE_OPTIONS } from '../words/term-words.ts'
import { Example, Held } from './example.tsx'
import { ignore, LARGEST_AMOUNT, LONG_NAME } from './samples.ts'

export function FieldExamples() {
  return (
    <>
      <TextFields />
      <NumberFields />
      <DateFields />
      <Choices />
    </>
  )
}

const TEXT_STATES = [
  { state: 'empty', start: '', notes: {} },
  { state: 'with a hint', start: 'LD-2026-000017', notes: { hint: 'As in the books of the lender' } },
  { state: 'good', start: 'LD-2026-000018', notes: { success: 'Not used yet' } },
  { state: 'with a fault', start: 'LD-2026-000019', notes: { error: 'Used above' } },
  { state: 'with a long fault', start: LONG_NAME, notes: { error: 'At most 100 characters', errorNote: LONG_NAME } },
] as const

function TextFields() {
  return (
    <>
      {TEXT_STATES.map(({ state, start, notes }) => (
        <Example key={state} name={`Text field, ${state}`}>
          <Held start={String(start)}>
            {(text, setText) => <TextField label="Lender loan ID" value={text} onChange={setText} {...notes} />}
          </Held>
        </Example>
      ))}
      <Example name="Text field, not to be changed">
        <TextField label="Lender loan ID" value="LD-2026-000017" onChange={ignore} disabled />
      </Example>
      <Example name="What is wrong with a field, alone">
        <FieldError text="Must be above 0.00" note="The service said so" />
      </Example>
      <Example name="Question about what a text means, alone">
        <MeaningQuestion
          question="Which day?"
          meanings={[
            { value: '2026-04-03', words: '3 April 2026' },
            { value: '2026-03-04', words: '4 March 2026' },
          ]}
          onChoose={ignore}
        />
      </Example>
    </>
  )
}

const AMOUNTS = [
  { state: 'thousands or decimals', start: '1.234' },
  { state: 'empty', start: '' },
  { state: 'usual', start: '126500' },
  { state: 'largest', start: formatAmountText(LARGEST_AMOUNT) },
] as const

function NumberFields() {
  return (
    <>
      {AMOUNTS.map(({ state, start }) => (
        <Example key={state} name={`Amount field, ${state}`}>
          <Held start={String(start)}>
            {(text, setText) => <AmountField label="Loan amount" value={text} onChange={setText} />}
          </Held>
        </Example>
      ))}
      <Example name="Rate field">
        <Held start="11.5">
          {(text, setText) => <RateField label="Interest rate" value={text} onChange={setText} />}
        </Held>
      </Example>
      <Example name="Number field with a unit of its own">
        <Held start="12.00">
          {(text, setText) => (
            <NumberTextField
              label="Fee"
              unit="EUR a year"
              unitWidth={80}
              read={parseTypedAmount}
              parse={parseTypedAmount}
              format={formatAmountText}
              value={text}
              onChange={setText}
            />
          )}
        </Held>
      </Example>
      <Example name="Count field, with a fault">
        <Held start="1201">
          {(text, setText) => (
            <CountField label="Days" unit="days" value={text} onChange={setText} error="1,200 days at most" />
          )}
        </Held>
      </Example>
      <Example name="Days beside a title">
        <Held start="14">{(text, setText) => <DaysInput label="Days" value={text} onChange={setText} />}</Held>
      </Example>
    </>
  )
}

function DateFields() {
  return (
    <>
      <Example name="Date field">
        <Held start="2026-01-28">
          {(text, setText) => <DateField label="Issue date" value={text} onChange={setText} />}
        </Held>
      </Example>
      <Example name="Date field, with a fault">
        <Held start="31.06.2026">
          {(text, setText) => <DateField label="Issue date" value={text} onChange={setText} error="No such day" />}
        </Held>
      </Example>
      <Example name="Calendar">
        <Held start={false}>
          {(isOpen, setOpen) => (
            <CalendarButton
              of="Issue date"
              isOpen={isOpen}
              setOpen={setOpen}
              date="2026-01-28"
              proposed={null}
              onPick={ignore}
            />
          )}
        </Held>
      </Example>
    </>
  )
}

const TYPES = [
  { value: '', words: 'All' },
  { value: 'ANNUITY', words: 'Annuity' },
  { value: 'LONG', words: `${LONG_NAME.slice(0, 40)}, of which there are few`, short: 'A long one' },
] as const

function Choices() {
  return (
    <>
      <Example name="Select with its label inside">
        <Held<(typeof TYPES)[number]['value']> start="">
          {(value, setValue) => <PrefixSelect label="Type" value={value} choices={TYPES} onChange={setValue} />}
        </Held>
      </Example>
      <Example name="Choice among codes">
        <Held start="REGULAR">
          {(code, setCode) => (
            <CodeField label="Schedule type" value={code} options={SCHEDULE_TYPE_OPTIONS} onChange={setCode} />
          )}
        </Held>
      </Example>
      <Example name="Check boxes of a list: none, some, all">
        <CheckBox label="None" isChecked={false} isTabStop />
        <CheckBox label="Some" isChecked={false} isPartly isTabStop />
        <CheckBox label="All" isChecked isTabStop />
      </Example>
      <Example name="Answer beside its button">
        <Held start={false}>
          {(isSaid, say) => (
            <SaidBeside said={isSaid && <Notice kind="ok" title="The service answered" />} onClose={() => say(false)}>
              <Button onClick={() => say(true)}>Test the connection</Button>
            </SaidBeside>
          )}
        </Held>
      </Example>
    </>
  )
}
