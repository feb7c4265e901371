import type { ReactNode } from 'react'
import { Chip } from '../../components/Chip.tsx'
import { formatCount } from '../../lib/text.ts'
import { inUtc, SCOPES, type ShownKey } from './key-words.ts'

export function KeyFacts({ partnerKey: key }: { partnerKey: ShownKey }) {
  return (
    <dl className="grid content-start text-small">
      <Fact term="Secret">
        <span className="num font-semibold">{key.prefix}…</span>
      </Fact>
      <Fact term="For">
        <span className="flex flex-wrap justify-end gap-1.5">
          {key.scopes.map((scope) => (
            <Chip key={scope}>{SCOPES[scope].name}</Chip>
          ))}
        </span>
      </Fact>
      <Fact term="Points a minute">
        <span className="num">{formatCount(key.pointsPerMinute)}</span>
      </Fact>
      {key.revokedAt ? (
        <Fact term="Revoked">{inUtc(key.revokedAt)}</Fact>
      ) : (
        <Fact term={key.state === 'EXPIRED' ? 'Expired' : 'Expires'}>{inUtc(key.expiresAt)}</Fact>
      )}
      <Fact term="Last used">{key.lastUsedAt ? inUtc(key.lastUsedAt) : 'Never'}</Fact>
      <Fact term="Created">
        {inUtc(key.createdAt)}
        <span className="block text-tiny text-ink-2">{key.createdBy}</span>
      </Fact>
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-line py-2.5 first:border-0">
      <dt className="flex-none text-ink-2">{term}</dt>
      <dd className="num min-w-0 text-right">{children}</dd>
    </div>
  )
}
