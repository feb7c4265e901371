import { useState } from 'react'
import { Card } from '../../../components/layout/Card.tsx'
import { LoadMore } from '../../../components/layout/LoadMore.tsx'
import { SkeletonGroup, SkeletonLines } from '../../../components/layout/Skeleton.tsx'
import { useSettingsVersionsQuery } from '../../../generated/graphql.ts'
import { LoadFailure } from '../../../page/LoadFailure.tsx'
import { CompareDialog, type Compared } from './CompareDialog.tsx'
import { VersionLine } from './VersionLine.tsx'
import { DEFAULTS_NUMBER, type ShownVersion } from './version-words.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'

/** Every change of the settings, upcoming ones first; two of them compared, and one that has not begun withdrawn. */
export function SettingsVersions() {
  const { data, error, loading, refetch, fetchMore } = useSettingsVersionsQuery({
    notifyOnNetworkStatusChange: true,
  })
  const [compared, setCompared] = useState<Compared | null>(null)
  const [withdrawn, setWithdrawn] = useState<ShownVersion | null>(null)
  const list = data?.settingsVersions
  const versions = list?.edges.map(({ node }) => node) ?? []
  const now = versions.find(({ state }) => state === 'IN_FORCE')?.number ?? DEFAULTS_NUMBER
  const upcoming = versions
    .filter(({ state }) => state === 'UPCOMING')
    .toSorted((a, b) => a.beginsAt.localeCompare(b.beginsAt))
  const others = versions.filter(({ state }) => state !== 'UPCOMING')
  return (
    <Card as="section" aria-labelledby="versions" className="overflow-hidden lg:mt-4">
      <h2 id="versions" className="px-5 pt-5 pb-3 text-heading sm:px-6">
        Changes
      </h2>
      {!list && error && (
        <LoadFailure
          title="The changes could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={loading}
        />
      )}
      {!list && !error && (
        <SkeletonGroup label="Loading the changes" className="px-5 pb-5 sm:px-6">
          <SkeletonLines lines={3} />
        </SkeletonGroup>
      )}
      {list?.edges.length === 0 && (
        <p className="px-5 pb-5 text-small text-ink-2 sm:px-6">
          Nothing was changed yet: the defaults are in force.
        </p>
      )}
      <ol>
        {[...upcoming, ...others].map((version) => (
          <VersionLine
            key={version.number}
            version={version}
            onCompare={() => setCompared(besideNow(version, now))}
            onWithdraw={() => setWithdrawn(version)}
          />
        ))}
      </ol>
      {list?.pageInfo.hasNextPage && (
        <LoadMore
          of={list}
          busy={loading}
          noun="changes"
          onMore={() => void fetchMore({ variables: { after: list.pageInfo.endCursor } })}
        />
      )}
      <CompareDialog
        key={compared ? `${compared.from}-${compared.to}` : 'none'}
        compared={compared}
        onClose={() => setCompared(null)}
        versions={versions}
      />
      <WithdrawDialog
        key={`withdraw-${withdrawn?.number ?? 'none'}`}
        version={withdrawn}
        onClose={() => setWithdrawn(null)}
      />
    </Card>
  )
}

/** The earlier of the two first; what is in force stands beside the defaults. */
function besideNow({ number, state }: ShownVersion, now: number): Compared {
  if (state === 'UPCOMING') return { from: now, to: number }
  return state === 'IN_FORCE' ? { from: DEFAULTS_NUMBER, to: now } : { from: number, to: now }
}
