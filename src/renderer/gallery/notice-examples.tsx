import { Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { OfflineError, UnreadableAnswerError } from '../api/errors.ts'
import { EmptyState } from '../components/notices/empty-state.tsx'
import { ErrorNotice } from '../components/notices/error-notice.tsx'
import { LeftOut } from '../components/notices/left-out.tsx'
import { Notice } from '../components/notices/notice.tsx'
import { SkeletonBar } from '../components/notices/skeleton-bar.tsx'
import { StatusStrip } from '../components/notices/status-strip.tsx'
import { tell, tellFailure } from '../components/notices/tell.tsx'
import { Example } from './example.tsx'
import { ignore, LONG_WORDS } from './samples.ts'

const KINDS = ['info', 'ok', 'warning', 'danger'] as const

export function NoticeExamples() {
  return (
    <>
      {KINDS.map((kind) => (
        <Example key={kind} name={`Notice: ${kind}`}>
          <Notice kind={kind} title="The loan was created">
            Its schedule is as predicted.
          </Notice>
        </Example>
      ))}
      <Example name="Notice, long">
        <Notice kind="warning" title={LONG_WORDS}>
          {LONG_WORDS}
        </Notice>
      </Example>
      <Errors />
      <Example name="Nothing there">
        <EmptyState title="No runs yet" action={<Button>Import loans</Button>}>
          Import a file of loans, or select loans in the list and choose “Try an extension…”.
        </EmptyState>
      </Example>
      <Example name="Where a run is">
        {(['info', 'ok', 'warning'] as const).map((kind) => (
          <StatusStrip
            key={kind}
            status={{ kind, icon: IconInfoCircle, title: '3,200 of 8,412 loans', text: 'created.' }}
            progress={{ done: 3_200, of: 8_412 }}
          />
        ))}
      </Example>
      <Example name="Still being read">
        <SkeletonBar width={12} />
      </Example>
      <Example name="Toasts">
        <Button onClick={() => tell('Extended by 14 days')}>Good</Button>{' '}
        <Button onClick={() => tellFailure('Not copied')}>Failed</Button>
      </Example>
      <Example name="Left out of a list: one, many">
        <div>
          <LeftOut count={1} of="loan" />
        </div>
        <LeftOut count={1200} of="loan" />
      </Example>
    </>
  )
}

function Errors() {
  return (
    <>
      <Example name="No answer">
        <ErrorNotice error={new OfflineError()} title="The loans could not be loaded" onRetry={ignore} />
      </Example>
      <Example name="An answer that cannot be read">
        <ErrorNotice error={new UnreadableAnswerError(502)} title="The loans could not be loaded" />
      </Example>
    </>
  )
}
