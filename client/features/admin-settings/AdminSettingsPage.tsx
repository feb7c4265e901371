import CalendarClock from 'lucide-react/icons/calendar-clock'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'
import { useAdminSettingsQuery } from '../../generated/graphql.ts'
import { AdminPage } from '../admin/AdminPage.tsx'
import { SettingDialog } from './SettingDialog.tsx'
import { SettingGroup } from './SettingGroup.tsx'
import { ScheduleDialog } from './versions/ScheduleDialog.tsx'
import { SettingsVersions } from './versions/SettingsVersions.tsx'

/** Every business figure by heading; what may be changed opens with its history. */
export function AdminSettingsPage() {
  const query = useAdminSettingsQuery({ notifyOnNetworkStatusChange: true })
  const [opened, setOpened] = useState<string | null>(null)
  const [scheduling, setScheduling] = useState({ isOpen: false, times: 0 })
  return (
    <AdminPage
      title="Settings"
      query={query}
      of={query.data?.settings}
      actions={
        <span className="flex flex-wrap gap-2.5">
          <LinkButton as={Link} to="/admin/settings/keys" variant="secondary" size="sm">
            <Icon of={KeyRound} size={16} />
            Partner keys
          </LinkButton>
          <Button
            size="sm"
            onClick={() => setScheduling(({ times }) => ({ isOpen: true, times: times + 1 }))}
          >
            <Icon of={CalendarClock} size={16} />
            Schedule a change
          </Button>
        </span>
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
          <SettingsVersions />
          <ScheduleDialog
            key={scheduling.times}
            open={scheduling.isOpen}
            onClose={() => setScheduling(({ times }) => ({ isOpen: false, times }))}
            settings={settings}
          />
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
