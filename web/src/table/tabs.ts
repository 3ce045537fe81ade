export type Tab = 'log' | 'chat' | 'rules' | 'cards' | 'notes' | 'table' | 'seat';
