/** The rows of `screens.ts` below the settings. */
export const SETTINGS_SCREENS = {
  users: {
    path: '/settings/users',
    search: 'users',
    file: 'users/UsersPage',
    menu: { group: 'Settings', label: 'Users List', key: 'u' },
  },
  addUser: {
    path: '/settings/users/add',
    file: 'users/AddUserPage',
    menu: { group: 'Settings', label: 'Add User' },
  },
  company: { path: '/settings/company', file: 'company/CompanyPage', who: 'system-admin' },
  notices: { path: '/settings/notices', file: 'notices/NoticesPage', who: 'system-admin' },
  addNoticeRule: {
    path: '/settings/notices/rules/add',
    file: 'notices/AddNoticeRulePage',
    who: 'system-admin',
  },
  editNoticeRule: {
    path: '/settings/notices/rules/$id',
    file: 'notices/EditNoticeRulePage',
    who: 'system-admin',
  },
  noticeList: {
    path: '/settings/notices/list',
    search: 'noticeList',
    file: 'notices/NoticeListPage',
    who: 'system-admin',
  },
  quietPhones: {
    path: '/settings/notices/quiet-phones',
    search: 'quietPhones',
    file: 'notices/QuietPhonesPage',
    who: 'system-admin',
  },
  webhooks: { path: '/settings/webhooks', file: 'webhooks/WebhooksPage', who: 'user-admin' },
  addWebhook: {
    path: '/settings/webhooks/add',
    search: 'addForShop',
    file: 'webhooks/AddWebhookPage',
    who: 'user-admin',
  },
  webhook: { path: '/settings/webhooks/$id', file: 'webhooks/WebhookPage', who: 'user-admin' },
  editWebhook: {
    path: '/settings/webhooks/$id/edit',
    file: 'webhooks/EditWebhookPage',
    who: 'user-admin',
  },
  webhookMessages: {
    path: '/settings/webhooks/$id/messages',
    search: 'webhookMessages',
    file: 'webhooks/WebhookMessagesPage',
    who: 'user-admin',
  },
  apiKeys: { path: '/settings/api-keys', file: 'api-keys/ApiKeysPage', who: 'user-admin' },
  addApiKey: {
    path: '/settings/api-keys/add',
    search: 'addForShop',
    file: 'api-keys/AddApiKeyPage',
    who: 'user-admin',
  },
  activity: {
    path: '/settings/activity',
    search: 'activity',
    file: 'settings/ActivityPage',
    who: 'system-admin',
  },
  settings: { path: '/settings', file: 'settings/SettingsPage' },
} as const;
