import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../components/Button.tsx'
import { Chip } from '../../components/Chip.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { usePartnerKeyCard_keyFragment } from '../../generated/graphql.ts'
import { ChangeKeyDialog } from './ChangeKeyDialog.tsx'
import { KeyFacts } from './KeyFacts.tsx'
import { KeyUsage } from './KeyUsage.tsx'
import { KeyWarning } from './KeyWarning.tsx'
import { hasEnded, STATES } from './key-words.ts'
import { RevokeKeyDialog } from './RevokeKeyDialog.tsx'
import { RotateKeyDialog } from './RotateKeyDialog.tsx'

type Verb = 'change' | 'rotate' | 'revoke'
interface PartnerKeyCardProps {
  partnerKey: Parameters<typeof usePartnerKeyCard_keyFragment>[0]
}

/** One key: what it is for, what it asked, and what an admin may do to it. */
export function PartnerKeyCard({ partnerKey }: PartnerKeyCardProps) {
  const key = usePartnerKeyCard_keyFragment(partnerKey)
  const [opened, setOpened] = useState<{ verb: Verb | null; time: number }>({ verb: null, time: 0 })
  const id = useId()
  const open = (verb: Verb) => () => setOpened(({ time }) => ({ verb, time: time + 1 }))
  const dialog = (verb: Verb) => ({
    key: `${verb}-${opened.time}`,
    open: opened.verb === verb,
    onClose: () => setOpened(({ time }) => ({ verb: null, time })),
  })
  const { key: changeKey, ...change } = dialog('change')
  const { key: rotateKey, ...rotate } = dialog('rotate')
  const { label, tone } = STATES[key.state]
  return (
    <Card as="section" aria-labelledby={id} className="p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 id={id} className="text-heading break-words">
            {key.name}
          </h2>
          <Chip tone={tone}>{label}</Chip>
        </div>
        {key.state !== 'REVOKED' && (
          <div className="flex flex-wrap gap-2">
            {key.scopes.includes('WEBHOOKS') && (
              <LinkButton
                as={Link}
                to={`/admin/settings/keys/${key.id}/webhooks`}
                variant="secondary"
                size="sm"
                aria-label={`Webhooks of ${key.name}`}
              >
                Webhooks
              </LinkButton>
            )}
            <Button variant="secondary" size="sm" aria-label={`Change ${key.name}`} onClick={open('change')}>
              Change
            </Button>
            {!hasEnded(key) && (
              <Button
                variant="secondary"
                size="sm"
                aria-label={`New secret for ${key.name}`}
                onClick={open('rotate')}
              >
                New secret
              </Button>
            )}
            <Button variant="danger" size="sm" aria-label={`Revoke ${key.name}`} onClick={open('revoke')}>
              Revoke
            </Button>
          </div>
        )}
      </div>
      <div className="mt-4 empty:hidden">
        <KeyWarning partnerKey={key} />
      </div>
      <div className="mt-5 grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <KeyFacts partnerKey={key} />
        <KeyUsage partnerKey={key} />
      </div>
      <ChangeKeyDialog key={changeKey} {...change} partnerKey={key} />
      <RotateKeyDialog key={rotateKey} {...rotate} partnerKey={key} />
      <RevokeKeyDialog open={opened.verb === 'revoke'} onClose={rotate.onClose} partnerKey={key} />
    </Card>
  )
}
