import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { formatDay } from '../../lib/time.ts'
import { type ShownSetting, valueWords } from './setting-words.ts'
import { momentWords } from './versions/version-words.ts'

interface SettingGroupProps {
  title: string
  settings: readonly ShownSetting[]
  onOpen: (key: string) => void
}

export function SettingGroup({ title, settings, onOpen }: SettingGroupProps) {
  return (
    <Card as="section" aria-label={title} className="mb-4 break-inside-avoid overflow-hidden">
      <h2 className="px-5 pt-5 pb-3 text-heading sm:px-6">{title}</h2>
      <ul>
        {settings.map((setting) => (
          <li
            key={setting.key}
            className="flex min-h-14 items-center gap-4 border-t border-line px-5 py-2.5 text-small sm:px-6"
          >
            <span className="min-w-0 flex-1">
              {setting.label}
              {setting.changedAt && (
                <span className="block text-tiny text-ink-2">
                  Version {setting.version}, {setting.changedBy}, {formatDay(setting.changedAt, 'UTC')}
                </span>
              )}
              {setting.upcoming.map(({ number, value, beginsAt }) => (
                <span key={number} className="num block text-tiny text-info">
                  {valueWords(setting, value)} from {momentWords(beginsAt)}
                </span>
              ))}
            </span>
            <b className="num whitespace-nowrap">{valueWords(setting, setting.value)}</b>
            <span className="flex w-20 flex-none justify-end">
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Change: ${setting.label}`}
                onClick={() => onOpen(setting.key)}
              >
                Change
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
