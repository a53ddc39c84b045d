import { Button, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { clearRequests } from '#contract/endpoints/bench-faults.ts'
import type { SeenRequest } from '#contract/test-bench/requests.ts'
import { ask } from '../../api/ask.ts'
import { requestsQuery } from '../../api/test-bench.ts'
import { NOT_COPIED, tell, tellFailure } from '../../components/notices/tell.tsx'
import { groupDigits } from '../../formats/shown-text.ts'
import { answerText, faultAnswerText } from '../../words/fault-words.ts'
import { BenchPanel } from './bench-panel.tsx'
import table from './bench-table.module.css'
import { asCurl, asTest } from './copied-request.ts'
import { useBenchAction } from './use-bench-action.ts'

/** The last requests to the book, and their answers. */
export function RequestsPanel({ book }: { readonly book: string }) {
  const { data } = useQuery(requestsQuery(book))
  const clear = useBenchAction(() => ask(clearRequests, { book }), 'The requests were not cleared')
  const shown = data?.requests ?? []
  return (
    <BenchPanel
      title="Last requests"
      note={data && `${groupDigits(String(data.total))} since the last reset`}
      tools={
        <Button variant="subtle" onClick={() => clear.mutate(undefined)}>
          Clear requests
        </Button>
      }
    >
      <div className={table.scroll}>
        {shown.length === 0 ? (
          <p className={table.none}>Nothing was asked of this book yet.</p>
        ) : (
          <RequestTable requests={shown} book={book} />
        )}
      </div>
    </BenchPanel>
  )
}

type RequestTableProps = { readonly requests: readonly SeenRequest[]; readonly book: string }

function RequestTable({ requests, book }: RequestTableProps) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Request</th>
          <th scope="col">Answer</th>
          <th scope="col" data-number>
            ms
          </th>
          <th scope="col">Fault</th>
          <th scope="col" data-number>
            Copy
          </th>
        </tr>
      </thead>
      <tbody>
        {requests.map((seen) => (
          <RequestRow key={seen.id} seen={seen} book={book} />
        ))}
      </tbody>
    </table>
  )
}

function RequestRow({ seen, book }: { readonly seen: SeenRequest; readonly book: string }) {
  const { id, at, method, path, operation, on, answer, milliseconds, fault } = seen
  const isGood = typeof answer === 'number' && answer < 400
  return (
    <tr>
      <td>{at.slice(11, 23)}</td>
      <td className={table.request} title={path}>
        <span className={table.method}>{method}</span> {operation ?? path}
        {on === 'live' && ', live'}
      </td>
      <td className={isGood ? table.good : table.bad}>{answerText(answer)}</td>
      <td data-number>{groupDigits(String(Math.round(milliseconds)))}</td>
      <td>{fault && faultAnswerText(fault.answer)}</td>
      <td>
        <div className={table.copies}>
          <UnstyledButton
            aria-label={`Copy request ${id} as curl`}
            onClick={() => copy(asCurl(seen, book, location.origin))}
          >
            curl
          </UnstyledButton>
          <UnstyledButton aria-label={`Copy request ${id} as a test`} onClick={() => copy(asTest(seen, book))}>
            Playwright
          </UnstyledButton>
        </div>
      </td>
    </tr>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    tell('Copied')
  } catch {
    tellFailure(NOT_COPIED)
  }
}
