/** Everything that production needs. Nothing listens at SMTP_URL: its tests send no email. */
export const productionEnvironment = {
  NODE_ENV: 'production',
  BASE_URL: 'https://holdfast.example',
  DATABASE_URL: 'postgresql://holdfast_app:secret@db.example/holdfast?sslmode=verify-full',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'quotes@holdfast.example',
  SECRET_KEY: 'rl3Qb2uXn0Ih1bYw8GkzLJc7e4mPzT5vD6sRfAqUxMo=',
}
