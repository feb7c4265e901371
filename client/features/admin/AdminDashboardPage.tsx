export function AdminDashboardPage() {
  return <h1>Admin dashboard</h1>
}
