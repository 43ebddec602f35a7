import { describe, expect, it } from '@jest/globals';
import { serverAddress } from './server-address.js';

describe('the address of a model server', () => {
  it('is used unchanged', () => {
    expect(serverAddress('http://localhost:11434/v1', 'none')).toEqual({
      baseURL: 'http://localhost:11434/v1',
      defaultQuery: {},
      defaultHeaders: {},
    });
  });

  it('has, for Azure, the version in the query and the key under another name', () => {
    const address = 'https://ours.openai.azure.com/openai/deployments/chat/?api-version=2024-10-21';
    expect(serverAddress(address, 'key')).toEqual({
      baseURL: 'https://ours.openai.azure.com/openai/deployments/chat',
      defaultQuery: { 'api-version': '2024-10-21' },
      defaultHeaders: { 'api-key': 'key' },
    });
  });
});
