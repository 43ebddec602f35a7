import type {
  AppControllerRoute,
  AppViewRoute,
  BullBoardQueues,
  BullBoardRequest,
  IServerAdapter,
  UIConfig,
} from '@bull-board/api/typings/app';

/** Adapter that stores the routes and settings which Bull Board registers with its server. */
export class BoardServer implements IServerAdapter {
  queues: BullBoardQueues = new Map();
  uiConfig: UIConfig = {};
  /** Addresses of the page, which are the names of its screens. */
  screens: string[] = [];
  routes: AppControllerRoute[] = [];

  setQueues(queues: BullBoardQueues): this {
    this.queues = queues;
    return this;
  }

  setUIConfig(config: UIConfig): this {
    this.uiConfig = config;
    return this;
  }

  setEntryRoute({ route }: AppViewRoute): this {
    this.screens = [route].flat();
    return this;
  }

  setApiRoutes(routes: AppControllerRoute[]): this {
    this.routes = routes;
    return this;
  }

  // The gateway itself serves the page, its files and errors.
  setViewsPath(): this {
    return this;
  }

  setStaticPath(): this {
    return this;
  }

  setErrorHandler(): this {
    return this;
  }

  /** Converts a request into Bull Board's format. */
  requestOf({
    params,
    query,
    headers,
  }: Pick<BullBoardRequest, 'params' | 'query' | 'headers'>): BullBoardRequest {
    return { queues: this.queues, uiConfig: this.uiConfig, params, query, headers, body: undefined as never };
  }
}
