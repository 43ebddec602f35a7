import { describe, expect, it } from '@jest/globals';
import { IsInt, Max } from 'class-validator';
import { ConfigError, loadConfig } from './load-config.js';
import { PostgresSettings, placeOf } from './server-settings.js';
import { Setting, SettingGroup } from './setting.js';

class ShopConfig {
  @SettingGroup(() => PostgresSettings) postgres: PostgresSettings;
  @Setting('SHOP_LIMIT', { parse: 'int', default: 3 }) @IsInt() @Max(10) limit: number;
  @Setting('SHOP_KEY', { parse: 'int' }) @IsInt() key: number;
}

describe('loading a configuration', () => {
  it('reads nested groups, numbers and defaults', () => {
    const config = loadConfig(ShopConfig, {
      SHOP_KEY: '7',
      POSTGRES_PORT: '6000',
      POSTGRES_PASSWORD: '% @ : & # ? $',
    });
    expect(config).toMatchObject({
      limit: 3,
      key: 7,
      postgres: { port: 6000, password: '% @ : & # ? $', poolSize: 10 },
    });
  });

  it('names every invalid variable at once and never prints a value', () => {
    const load = () => loadConfig(ShopConfig, { SHOP_LIMIT: '11', POSTGRES_PORT: 'secret-port' });
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(/POSTGRES_PORT[\s\S]*SHOP_LIMIT[\s\S]*SHOP_KEY/);
    expect(load).not.toThrow(/secret-port/);
  });
});

describe('a server’s URL', () => {
  const load = (POSTGRES_DIRECT_URL: string) => loadConfig(PostgresSettings, { POSTGRES_DIRECT_URL });

  it.each(['postgres://db/guide', 'postgresql://me:p%23w@[::1]:5433/guide?sslmode=require'])(
    'is accepted in the form %s',
    (url) => {
      expect(load(url).directUrl).toBe(url);
    },
  );

  it.each([
    'db:5432',
    'mysql://db/guide',
    'postgres://me:secret#1@db/guide',
    'postgres://me:secret@db:99999/guide',
  ])('is refused at start-up, without being printed, in the form %s', (url) => {
    expect(() => load(url)).toThrow(/POSTGRES_DIRECT_URL: it must be an address .* %-encoded/);
    expect(() => load(url)).not.toThrow(/secret/);
  });

  it.each([
    ['postgres://me:secret@db:5433/guide', 'db:5433'],
    ['/var/run/redis.sock', 'the address that is set'],
    ['cache', 'the address that is set'],
    ['postgres://me:secret#1@db/guide', 'the address that is set'],
    ['postgres:///guide?host=/run/postgresql', 'the address that is set'],
    [undefined, 'here:1234'],
  ])('is shown without a login: %s', (url, place) => {
    expect(placeOf({ url, host: 'here', port: 1234 })).toBe(place);
  });
});
