import { Button } from '../../components/Button.tsx'
import { SkeletonGroup, SkeletonLines } from '../../components/layout/Skeleton.tsx'
import { type SettingsState, useSettingVersionsQuery } from '../../generated/graphql.ts'
import { cx } from '../../lib/cx.ts'
import { LoadFailure } from '../../page/LoadFailure.tsx'
import { type ShownSetting, valueWords } from './setting-words.ts'
import { momentWords, STATE_WORDS } from './versions/version-words.ts'

interface SettingHistoryProps {
  setting: ShownSetting
  busy: boolean
  onRestore: (version: number) => void
}

/** What the figure was, by whom and why; the default is version 0. */
export function SettingHistory({ setting, busy, onRestore }: SettingHistoryProps) {
  const { data, error, loading, refetch, fetchMore } = useSettingVersionsQuery({
    variables: { key: setting.key },
    notifyOnNetworkStatusChange: true,
  })
  const list = data?.settingVersions
  const isWhole = list && !list.pageInfo.hasNextPage
  return (
    <section aria-label="History" className="mt-7 border-t border-line pt-5">
      <h3 className="text-heading">History</h3>
      {!list && error && (
        <LoadFailure
          title="The history could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={loading}
        />
      )}
      {!list && !error && (
        <SkeletonGroup label="Loading the history" className="mt-3">
          <SkeletonLines lines={3} />
        </SkeletonGroup>
      )}
      <ol className="mt-2">
        {list?.edges.map(({ node }) => (
          <Line
            key={node.version}
            value={valueWords(setting, node.value)}
            said={node.reason}
            by={`Version ${node.version}, ${node.changedBy}, from ${momentWords(node.beginsAt)}`}
            state={node.state}
            busy={busy}
            onRestore={() => onRestore(node.version)}
          />
        ))}
        {isWhole && (
          <Line
            value={valueWords(setting, setting.defaultValue)}
            said={`The default, from the product’s decisions ${setting.source}.`}
            by="Version 0"
            state={setting.version === 0 ? 'IN_FORCE' : 'PAST'}
            busy={busy}
            onRestore={() => onRestore(0)}
          />
        )}
      </ol>
      {list?.pageInfo.hasNextPage && (
        <Button
          variant="ghost"
          size="sm"
          busy={loading}
          onClick={() => void fetchMore({ variables: { after: list.pageInfo.endCursor } })}
        >
          Show older versions
        </Button>
      )}
    </section>
  )
}

interface LineProps {
  value: string
  said: string
  by: string
  state: SettingsState
  busy: boolean
  onRestore: () => void
}

function Line({ value, said, by, state, busy, onRestore }: LineProps) {
  return (
    <li className="flex items-center gap-4 border-b border-line py-3 text-small last:border-0">
      <span className="min-w-0 flex-1">
        <b className="num">{value}</b>
        <span className="block break-words">{said}</span>
        <span className="num block text-tiny text-ink-2">{by}</span>
      </span>
      {state !== 'PAST' ? (
        <span className={cx('text-tiny', state === 'IN_FORCE' ? 'font-semibold text-brand' : 'text-ink-2')}>
          {STATE_WORDS[state]}
        </span>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          aria-label={`Put ${value} back`}
          onClick={onRestore}
        >
          Put back
        </Button>
      )}
    </li>
  )
}
