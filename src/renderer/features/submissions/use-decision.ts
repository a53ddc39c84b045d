import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ResolutionRequest, SubmissionBody } from '#contract/desk/submissions.ts'
import { lookAtSubmission, resolveSubmission, sendSubmission } from '#contract/endpoints/submission.ts'
import { ask } from '../../api/ask.ts'
import { sessionQuery } from '../../api/session.ts'
import { submissionQuery } from '../../api/submissions.ts'
import { SUBMISSIONS_KEY } from '../../api/unknown-submissions.ts'

const SENDING_KEY = ['send-submission']

/** True while this page is sending a submission. The journal shows it as in progress before the answer arrives. */
export function useIsSending(): boolean {
  return useIsMutating({ mutationKey: SENDING_KEY }) > 0
}

/** Stores a person's decision on an unknown submission. Any outcome refetches what depends on it. */
export function useDecision(id: string) {
  return useSubmissionChange(id, (resolution: ResolutionRequest) => ask(resolveSubmission, { id, body: resolution }))
}

/** Sends a planned submission. */
export function useSendNow(id: string) {
  return useSubmissionChange(id, () => ask(sendSubmission, { id }))
}

/** Clears the mark of a submission whose figures differ from the prediction. */
export function useLook(id: string) {
  return useSubmissionChange(id, () => ask(lookAtSubmission, { id }))
}

function useSubmissionChange<Input>(id: string, change: (input: Input) => Promise<SubmissionBody>) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: SENDING_KEY,
    mutationFn: change,
    onSuccess: (submission) => client.setQueryData(submissionQuery(id).queryKey, submission),
    onSettled: () =>
      Promise.all(
        [SUBMISSIONS_KEY, sessionQuery.queryKey, ['loans'], ['loan']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
