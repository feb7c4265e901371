import { Link } from 'react-router-dom'
import { Breadcrumbs } from '../../components/layout/Breadcrumbs.tsx'
import { useBootConfig } from '../../config/boot-config.ts'
import { PageFailure } from '../access/PageFailure.tsx'
import { ProfileEditor } from './ProfileEditor.tsx'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'
import { useOwnProfile } from './use-own-profile.ts'

export function CoachProfileManagementPage() {
  const { productName } = useBootConfig()
  const { profile, error, loading, retry } = useOwnProfile()

  return (
    <div className="measure pt-6 pb-16 md:pt-8">
      <title>{`Coach profile | ${productName}`}</title>
      <Breadcrumbs>
        <Link to="/coach-dashboard">Dashboard</Link>
        <>Coach profile</>
      </Breadcrumbs>
      <h1 className="text-title">Coach profile</h1>
      {profile && <ProfileEditor key={profile.id} profile={profile} />}
      {!profile && error && (
        <div className="mt-6">
          <PageFailure
            error={error}
            title="Your profile could not be loaded"
            audience="This page is for coaches."
            onRetry={retry}
            retrying={loading}
          />
        </div>
      )}
      {!profile && !error && <ProfileSkeleton />}
    </div>
  )
}
