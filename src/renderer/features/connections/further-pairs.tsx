import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { TextField } from '../../components/fields/text-field.tsx'
import classes from './connection-dialog.module.css'
import type { TypedPair } from './connection-form.ts'
import type { ConnectionForm } from './use-connection-form.ts'

/** Extra fields added to every loan sent to this service, each a name and a JSON value. */
export function FurtherPairs({ form }: { readonly form: ConnectionForm }) {
  const { further } = form.typed
  const put = (pairs: readonly TypedPair[]) => form.change({ further: pairs })
  const change = (index: number, part: Partial<TypedPair>) =>
    put(further.map((pair, at) => (at === index ? { ...pair, ...part } : pair)))
  return (
    <div className={classes.wide}>
      <div className={classes.label}>Further fields sent with every loan</div>
      {further.map((pair, index) => (
        <Pair
          // biome-ignore lint/suspicious/noArrayIndexKey: a pair has no name of its own before one is typed
          key={index}
          number={index + 1}
          pair={pair}
          nameFault={form.faults[`further.${index}.name`]}
          jsonFault={form.faults[`further.${index}.json`]}
          onChange={(part) => change(index, part)}
          onRemove={() => put(further.filter((_, at) => at !== index))}
        />
      ))}
      <div className={classes.token}>
        <Button
          variant="subtle"
          size="compact"
          leftSection={<IconPlus size={14} />}
          onClick={() => put([...further, { name: '', json: '' }])}
        >
          Add a field
        </Button>
      </div>
    </div>
  )
}

type PairProps = {
  readonly number: number
  readonly pair: TypedPair
  readonly nameFault: string | undefined
  readonly jsonFault: string | undefined
  readonly onChange: (part: Partial<TypedPair>) => void
  readonly onRemove: () => void
}

function Pair({ number, pair, nameFault, jsonFault, onChange, onRemove }: PairProps) {
  return (
    <div className={classes.pair}>
      <TextField
        label={`Field ${number}, name`}
        value={pair.name}
        error={nameFault}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        label={`Field ${number}, value in JSON`}
        hint={'Such as "EE-1", 5 or true'}
        value={pair.json}
        error={jsonFault}
        onChange={(json) => onChange({ json })}
      />
      <ActionIcon variant="subtle" className={classes.remove} aria-label={`Remove field ${number}`} onClick={onRemove}>
        <IconX size={14} />
      </ActionIcon>
    </div>
  )
}
