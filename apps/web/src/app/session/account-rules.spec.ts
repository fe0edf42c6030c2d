import { readFileSync } from 'node:fs';
import { accountBounds } from './account-rules';

interface Bounds {
  minLength?: number;
  maxLength?: number;
}
interface Document {
  components: { schemas: Record<string, { properties: Record<string, Bounds> }> };
}

const { schemas } = (JSON.parse(readFileSync('openapi.json', 'utf8')) as Document).components;

describe('the rules of an account', () => {
  it.each([
    ['RegisterRequest', 'password'],
    ['ResetPasswordRequest', 'new_password'],
    ['ChangePasswordRequest', 'new_password'],
    ['UserCreate', 'password'],
  ])('are those of the API for %s.%s', (schema, field) => {
    const { shortest, longest } = accountBounds.password;
    expect(schemas[schema]?.properties[field]).toMatchObject({ minLength: shortest, maxLength: longest });
  });

  it.each(['RegisterRequest', 'UserCreate', 'UserSelfUpdate'])(
    'are those of the API for name and address in %s',
    (schema) => {
      expect(schemas[schema]?.properties['name']?.maxLength).toBe(accountBounds.name.longest);
      expect(schemas[schema]?.properties['email']?.maxLength).toBe(accountBounds.email.longest);
    },
  );
});
