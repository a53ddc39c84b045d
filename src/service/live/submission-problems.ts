import { assertNever } from '#values/assert.ts'
import type { Outline } from '../problem-outline.ts'
import type { Refusal } from '../refusal.ts'

type SubmissionRefusal = Extract<
  Refusal,
  {
    kind:
      | 'not-sent'
      | 'outcome-unknown'
      | 'waiting'
      | 'submission-open'
      | 'not-read'
      | 'connection-busy'
      | 'connection-changed'
      | 'connection-gone'
      | 'data-changed'
      | 'draft-changed'
      | 'submission-decided'
  }
>

type ConflictKind = Extract<
  SubmissionRefusal['kind'],
  `connection-${string}` | `${string}-changed` | 'submission-decided'
>

/** Title and words of what stands against something at this moment. */
const CONFLICTS: Readonly<Record<ConflictKind, readonly [title: string, detail: string]>> = {
  'connection-busy': ['Connection in use', 'A submission on this connection is on its way or waits for a decision'],
  'connection-changed': ['Connection changed', 'The connection is not the one that is meant. Nothing was sent.'],
  'connection-gone': ['Connection removed', 'The connection that is meant is not there any more. Nothing was sent.'],
  'data-changed': ['Data changed', 'Other data are open than those that are meant. Nothing was done.'],
  'draft-changed': ['Draft changed', 'Another was kept under this id meanwhile: keep yours under one of its own'],
  'submission-decided': ['Nothing to decide', 'This submission is not in a state that leaves this to decide'],
}

/** The problems of the way to a live service; each that is about a submission names it. */
export function outlineOfSubmission(refusal: SubmissionRefusal): Outline {
  switch (refusal.kind) {
    case 'not-sent':
      return { ...outline(refusal.kind, 503, 'Not sent', refusal.explanation), ...about(refusal.submissionId) }
    case 'outcome-unknown': {
      const detail = `${refusal.explanation} The service may or may not have done it. Nothing is sent again by itself.`
      const [status, title] = refusal.isDeadline ? [504, 'No answer in time'] : [502, 'Outcome unknown']
      return { ...outline(refusal.kind, status, title, detail), ...about(refusal.submissionId) }
    }
    case 'waiting':
      return outlineOfWait(refusal)
    case 'submission-open':
      return {
        ...outline(refusal.kind, 409, 'Submission not decided', OPEN[refusal.state]),
        ...about(refusal.submissionId),
      }
    case 'not-read':
      return outline(refusal.kind, refusal.isDeadline ? 504 : 502, 'Not read', refusal.explanation)
    case 'connection-busy':
    case 'connection-changed':
    case 'connection-gone':
    case 'data-changed':
    case 'draft-changed':
    case 'submission-decided':
      return outline(refusal.kind, 409, ...CONFLICTS[refusal.kind])
    default:
      return assertNever(refusal)
  }
}

function outlineOfWait({ kind, waitUntil, leftMs, submissionId }: Extract<Refusal, { kind: 'waiting' }>): Outline {
  const headers = { 'Retry-After': String(Math.ceil(leftMs / 1000)) }
  return { ...outline(kind, 429, 'The service asks to wait', WAITING), ...about(submissionId), waitUntil, headers }
}

const WAITING = 'It asked to wait with this very request, and that time is not over. Nothing was sent.'

const OPEN = {
  sending: 'The same is on its way already',
  unknown: 'What became of an earlier one is unknown. A person decides under Submissions before it can be sent again.',
} as const

function outline(kind: string, status: number, title: string, detail: string): Outline {
  return { kind, status, title, detail }
}

function about(submissionId: string | null): Pick<Outline, 'submissionId'> {
  return submissionId === null ? {} : { submissionId }
}
