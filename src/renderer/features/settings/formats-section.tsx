import { Button, Select } from '@mantine/core'
import { dayText, type Formats, numberText } from '#values/formats.ts'
import { DAY_FORMATS, DECIMAL_SIGNS, type DecimalSign, GROUPINGS } from '#values/vocabulary/format-terms.ts'
import { SettingsSection } from '../../components/layout/settings-section.tsx'
import { chooseFormats, useAreFormatsChosen, useFormats } from '../../formats/current-formats.ts'
import classes from './formats-section.module.css'

/** Choice of how numbers and days are written, stored on this computer, with an example of all of it. */
export function FormatsSection() {
  const formats = useFormats()
  const isChosen = useAreFormatsChosen()
  return (
    <SettingsSection id="formats">
      <div className={classes.fields}>
        <Select
          label="Decimal sign"
          data={DECIMAL_SIGNS.map((decimal) => ({ value: decimal, label: DECIMAL_WORDS[decimal] }))}
          value={formats.decimal}
          allowDeselect={false}
          onChange={(decimal) => decimal && chooseFormats(withDecimal(formats, decimal))}
        />
        <Select
          label="Thousands"
          data={GROUPINGS.filter((grouping) => grouping !== formats.decimal).map((grouping) => ({
            value: grouping,
            label: GROUPING_WORDS[grouping],
          }))}
          value={formats.grouping}
          allowDeselect={false}
          onChange={(grouping) => grouping && chooseFormats({ ...formats, grouping })}
        />
        <Select
          label="Date order"
          data={DAY_FORMATS.map((day) => ({ value: day, label: dayText(EXAMPLE_DAY, { ...formats, day }) }))}
          value={formats.day}
          allowDeselect={false}
          onChange={(day) => day && chooseFormats({ ...formats, day })}
        />
      </div>
      <p className={classes.example}>
        <output>{exampleText(formats)}</output>
        <Button variant="subtle" disabled={!isChosen} onClick={() => chooseFormats(undefined)}>
          As on this computer
        </Button>
      </p>
    </SettingsSection>
  )
}

const EXAMPLE_DAY = '2026-12-31'

const DECIMAL_WORDS: Readonly<Record<DecimalSign, string>> = { POINT: 'Point, 0.5', COMMA: 'Comma, 0,5' }

const GROUPING_WORDS: Readonly<Record<Formats['grouping'], string>> = {
  COMMA: 'Comma, 1,000',
  POINT: 'Point, 1.000',
  SPACE: 'Space, 1\u{A0}000',
  APOSTROPHE: 'Apostrophe, 1’000',
  NONE: 'None, 1000',
}

function exampleText(formats: Formats): string {
  return `${numberText('1234567.89', formats)} EUR, ${numberText('14.5', formats)} %, ${dayText(EXAMPLE_DAY, formats)}`
}

/** The formats with another decimal sign. If thousands had that sign, they get the other one. */
function withDecimal(formats: Formats, decimal: DecimalSign): Formats {
  const grouping = formats.grouping === decimal ? formats.decimal : formats.grouping
  return { ...formats, decimal, grouping }
}
