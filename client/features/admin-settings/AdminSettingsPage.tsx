import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '../../components/Icon.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'
import { useAdminSettingsQuery } from '../../generated/graphql.ts'
import { AdminPage } from '../admin/AdminPage.tsx'
import { SettingDialog } from './SettingDialog.tsx'
import { SettingGroup } from './SettingGroup.tsx'

/** Every business figure by heading; what may be changed opens with its history. */
export function AdminSettingsPage() {
  const query = useAdminSettingsQuery({ notifyOnNetworkStatusChange: true })
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <AdminPage
      title="Settings"
      query={query}
      of={query.data?.settings}
      actions={
        <LinkButton as={Link} to="/admin/settings/keys" variant="secondary" size="sm">
          <Icon of={KeyRound} size={16} />
          Partner keys
        </LinkButton>
      }
    >
      {(settings) => (
        <>
          <p className="max-w-[62ch] text-ink-2">
            The figures the marketplace runs on. A change holds from the next booking or payment; what is sold
            keeps the terms it was sold with. Instants are in UTC.
          </p>
          <div className="mt-6 lg:columns-2 lg:gap-4">
            {[...new Set(settings.map(({ group }) => group))].map((group) => (
              <SettingGroup
                key={group}
                title={group}
                settings={settings.filter((setting) => setting.group === group)}
                onOpen={setOpened}
              />
            ))}
          </div>
          <SettingDialog
            key={opened ?? 'none'}
            setting={settings.find(({ key }) => key === opened) ?? null}
            onClose={() => setOpened(null)}
            onStale={() => void query.refetch()}
          />
        </>
      )}
    </AdminPage>
  )
}
