import { Button, Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiToken } from '#contract/desk/api-tokens.ts'
import { revokeToken, tokensQuery } from '../../api/tokens.ts'
import classes from '../../components/layout/settings-section.module.css'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { tell } from '../../components/notices/tell.tsx'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'

type RevokeTokenProps = { readonly token: ApiToken | undefined; readonly onClose: () => void }

/** Asks once, because a system may stop working. */
export function RevokeToken({ token, onClose }: RevokeTokenProps) {
  const client = useQueryClient()
  const revoking = useMutation({
    mutationFn: ({ id }: ApiToken) => revokeToken(id),
    // Closed first: the focus goes back to a row that is still there.
    onSuccess: (_, { name }) => {
      onClose()
      tell(`${name} revoked`)
      return client.invalidateQueries(tokensQuery)
    },
  })
  return (
    <Modal
      opened={token !== undefined}
      onClose={onClose}
      title={token ? `Revoke the token of ${token.name}?` : ''}
      withCloseButton={false}
    >
      <p className={classes.text}>Any system that uses it will be refused from now on. This cannot be undone.</p>
      <div className={classes.row}>
        <Button variant="outline" loading={revoking.isPending} onClick={() => token && revoking.mutate(token)}>
          Revoke token
        </Button>
        <Button variant="subtle" data-autofocus rightSection={<ShortcutKbd keys="Esc" />} onClick={onClose}>
          Cancel
        </Button>
      </div>
      {revoking.error && (
        <div className={classes.said}>
          <ErrorNotice error={revoking.error} title="The token was not revoked" />
        </div>
      )}
    </Modal>
  )
}
