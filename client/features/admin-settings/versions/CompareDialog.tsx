import { useState } from 'react'
import { Field } from '../../../components/fields/Field.tsx'
import { NativeSelect } from '../../../components/fields/NativeSelect.tsx'
import { SkeletonGroup, SkeletonLines } from '../../../components/layout/Skeleton.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { useCompareSettingsQuery } from '../../../generated/graphql.ts'
import { LoadFailure } from '../../../page/LoadFailure.tsx'
import { DifferenceList } from './DifferenceList.tsx'
import { DEFAULTS_NUMBER, type ShownVersion, versionWords } from './version-words.ts'

export interface Compared {
  from: number
  to: number
}

interface CompareDialogProps {
  /** What it begins with; null while it is closed. */
  compared: Compared | null
  onClose: () => void
  versions: readonly ShownVersion[]
}

/** Two versions of all figures, and where they differ. */
export function CompareDialog({ compared, onClose, versions }: CompareDialogProps) {
  const [{ from, to }, setPair] = useState(compared ?? { from: DEFAULTS_NUMBER, to: DEFAULTS_NUMBER })
  const { data, error, loading, refetch } = useCompareSettingsQuery({
    variables: { from, to },
    skip: !compared,
    notifyOnNetworkStatusChange: true,
  })
  const figures = data?.compareSettings
  const options = [
    ...versions
      .filter(({ state }) => state !== 'WITHDRAWN')
      .map((version) => ({ value: String(version.number), label: versionWords(version) })),
    { value: String(DEFAULTS_NUMBER), label: 'The defaults' },
  ]
  return (
    <Dialog open={compared !== null} onClose={onClose} size="lg" title="Compare settings">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Version">
          <NativeSelect
            options={options}
            value={String(from)}
            onChange={({ target }) => setPair({ from: Number(target.value), to })}
          />
        </Field>
        <Field label="Against version">
          <NativeSelect
            options={options}
            value={String(to)}
            onChange={({ target }) => setPair({ from, to: Number(target.value) })}
          />
        </Field>
      </div>
      <div className="mt-5 border-t border-line pt-4">
        {figures?.length === 0 && <p className="text-small text-ink-2">No figure differs.</p>}
        {figures && <DifferenceList label="Figures that differ" figures={figures} />}
        {!figures && loading && (
          <SkeletonGroup label="Comparing">
            <SkeletonLines lines={3} />
          </SkeletonGroup>
        )}
        {!figures && error && !loading && (
          <LoadFailure
            title="The versions could not be compared"
            error={error}
            onRetry={() => void refetch()}
            retrying={loading}
          />
        )}
      </div>
    </Dialog>
  )
}
