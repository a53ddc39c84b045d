import { Button, FileButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clearFaults, getScenario, loadScenario } from '#contract/endpoints/bench-faults.ts'
import type { ArmedFault } from '#contract/test-bench/faults.ts'
import { ask } from '../../api/ask.ts'
import { faultsQuery } from '../../api/test-bench.ts'
import { tellFailure } from '../../components/notices/tell.tsx'
import { faultAnswerText, faultRequestText } from '../../words/fault-words.ts'
import { saveFile } from '../export/save-file.ts'
import { ArmFault } from './arm-fault.tsx'
import { BenchPanel } from './bench-panel.tsx'
import table from './bench-table.module.css'
import classes from './faults-panel.module.css'
import { useBenchAction } from './use-bench-action.ts'

/** Armed and used faults. */
export function FaultsPanel({ book }: { readonly book: string }) {
  const { data: faults = [] } = useQuery(faultsQuery(book))
  const [isArming, setIsArming] = useState(false)
  const disarm = useBenchAction(() => ask(clearFaults, { book }), 'The faults were not disarmed')
  const armed = faults.filter(({ used, times }) => used < times).length
  return (
    <BenchPanel
      title="Faults"
      note={armed > 0 && `${armed} armed`}
      tools={
        <>
          <Button variant="default" onClick={() => setIsArming(true)}>
            Arm a fault…
          </Button>
          <Button variant="subtle" disabled={faults.length === 0} onClick={() => disarm.mutate(undefined)}>
            Disarm all
          </Button>
        </>
      }
    >
      <div className={table.scroll}>
        {faults.length === 0 ? (
          <p className={table.none}>Nothing is armed: every request is answered as it should be.</p>
        ) : (
          <FaultTable faults={faults} />
        )}
      </div>
      <Scenario book={book} isEmpty={faults.length === 0} />
      <ArmFault book={book} isOpen={isArming} onClose={() => setIsArming(false)} />
    </BenchPanel>
  )
}

function FaultTable({ faults }: { readonly faults: readonly ArmedFault[] }) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">Request</th>
          <th scope="col">Answer</th>
          <th scope="col">Used</th>
        </tr>
      </thead>
      <tbody>
        {faults.map((fault) => (
          <tr key={fault.id} data-used={fault.used >= fault.times || undefined}>
            <td className={table.request} title={faultRequestText(fault)}>
              {faultRequestText(fault)}
            </td>
            <td>{faultAnswerText(fault.answer)}</td>
            <td>
              {fault.used} of {fault.times}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** All faults as a file to store beside a test. */
function Scenario({ book, isEmpty }: { readonly book: string; readonly isEmpty: boolean }) {
  const load = useBenchAction(
    async (file: File) => ask(loadScenario, { book, body: JSON.parse(await file.text()) }),
    'This file is no scenario',
  )
  const save = async () => {
    try {
      const content = new Blob([`${JSON.stringify(await ask(getScenario, { book }), null, 2)}\n`], {
        type: 'application/json',
      })
      saveFile({ content, name: 'scenario.json' })
    } catch {
      tellFailure('The scenario was not saved')
    }
  }
  return (
    <footer className={classes.foot}>
      <span>Scenario</span>
      <FileButton accept="application/json" onChange={(file) => file && load.mutate(file)}>
        {(props) => (
          <Button variant="default" {...props}>
            Load scenario…
          </Button>
        )}
      </FileButton>
      <Button variant="default" disabled={isEmpty} onClick={() => void save()}>
        Save scenario
      </Button>
    </footer>
  )
}
