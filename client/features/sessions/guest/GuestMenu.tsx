import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { Icon } from '../../../components/Icon.tsx'
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog.tsx'
import { Menu } from '../../../components/overlays/Menu.tsx'
import { useEver } from '../../../components/overlays/use-ever.ts'
import { useReplaceLink } from './use-replace-link.ts'

/** What a guest seldom needs: another link to this page, for when someone else has this one. */
export function GuestMenu({ id, token }: { id: string; token: string }) {
  const [asking, setAsking] = useState(false)
  const { replace, busy } = useReplaceLink(id, token)

  return (
    <>
      <Menu
        label="More"
        trigger={<Icon of={Ellipsis} size={20} />}
        className="grid size-11 place-items-center rounded-m text-ink-2 hover:bg-sunken hover:text-ink"
        entries={[{ key: 'link', label: 'Get a new link', onPress: () => setAsking(true) }]}
      />
      {useEver(asking) && (
        <ConfirmDialog
          open={asking}
          onClose={() => setAsking(false)}
          onConfirm={() => void replace().then(() => setAsking(false))}
          title="Get a new link?"
          confirmLabel="Replace the link"
          cancelLabel="Keep this link"
          busy={busy}
        >
          Anyone with the link to this page can act on your booking. If you shared it by mistake, replace it:
          old links stop working, and we e-mail you the new one. The call gets a new address, so anyone who
          has joined needs to join again.
        </ConfirmDialog>
      )}
    </>
  )
}
