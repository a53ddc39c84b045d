import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ImportMappingBody } from '#contract/desk/import-mappings.ts'
import { mappingOf, type Planned } from '#intake/columns/mapping-of.ts'
import { PrefixSelect } from '../../../../components/fields/prefix-select.tsx'
import { explain } from '../../../../components/notices/error-notice.tsx'
import classes from './mapping-bar.module.css'
import { MappingStanding } from './mapping-standing.tsx'
import { MappingsDialog } from './mappings-dialog.tsx'
import { SaveMappingDialog } from './save-mapping-dialog.tsx'
import { useMappings } from './use-mappings.ts'

type MappingBarProps = {
  readonly planned: Planned
  readonly onTake: (uuid: string | null) => void
}

const NONE = ''

/** Saved mapping of the columns, with buttons to save the current mapping and to manage all. */
export function MappingBar({ planned, planned: { plan }, onTake }: MappingBarProps) {
  const mappings = useMappings()
  const [asked, setAsked] = useState<'name' | 'list'>()
  const { known } = mappings
  const taken = known.find(({ uuid }) => uuid === plan.mapping?.uuid)
  const save = (uuid: string, name: string) =>
    mappings.keep({ uuid, mapping: mappingOf(name, planned), told: 'Mapping saved' }, () => onTake(uuid))
  return (
    <div className={classes.bar}>
      <h2 className={classes.title}>Columns</h2>
      {known.length > 0 && (
        <PrefixSelect
          label="Mapping"
          value={taken?.uuid ?? NONE}
          choices={[{ value: NONE, words: 'none' }, ...known.map(choiceOf)]}
          onChange={(uuid) => onTake(uuid === NONE ? null : uuid)}
        />
      )}
      {(taken || plan.mapping?.isOfFile) && <MappingStanding plan={plan} onUndo={() => onTake(null)} />}
      {taken && plan.mapping?.isChanged && (
        <Button
          variant="default"
          size="compact"
          loading={mappings.isKeeping}
          onClick={() => save(taken.uuid, taken.name)}
        >
          Save
        </Button>
      )}
      <Button variant="subtle" size="compact" onClick={() => setAsked('name')}>
        Save as…
      </Button>
      <Button variant="subtle" size="compact" onClick={() => setAsked('list')}>
        Saved mappings…
      </Button>
      {mappings.error && (
        <span role="alert" className={classes.fault}>
          {explain(mappings.error)}
        </span>
      )}
      {asked === 'name' && (
        <SaveMappingDialog
          taken={known.map(({ name }) => name)}
          onSave={(name) => save(crypto.randomUUID(), name)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'list' && (
        <MappingsDialog
          mappings={mappings}
          taken={taken?.uuid}
          onTake={(uuid) => {
            setAsked(undefined)
            onTake(uuid)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

/** Most letters of a name that fit beside its details. */
const LONGEST_SHOWN = 24

function choiceOf({ uuid, name }: ImportMappingBody) {
  const short = name.length > LONGEST_SHOWN ? `${name.slice(0, LONGEST_SHOWN - 1)}…` : name
  return { value: uuid, words: name, short }
}
