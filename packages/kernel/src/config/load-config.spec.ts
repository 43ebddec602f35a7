import { describe, expect, it } from '@jest/globals';
import { IsInt, Max } from 'class-validator';
import { ConfigError, loadConfig } from './load-config.js';
import { PostgresSettings } from './server-settings.js';
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
