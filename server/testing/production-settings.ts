/** All that production does not start without. */
export const PRODUCTION_SETTINGS = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/casebound',
  FIREBASE_PROJECT_ID: 'casebound',
  FIREBASE_API_KEY: 'key',
  PUBLIC_URL: 'https://casebound.example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
